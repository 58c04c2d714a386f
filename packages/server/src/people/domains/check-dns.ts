// Reports what DNS has for a domain's TXT record, to diagnose a verification that fails. Changes nothing.
import { bounds, type DomainCheck, type Input } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import type { DnsPort } from "../../platform/txt-records.ts";
import { describeResult } from "./describe.ts";
import { requireDomainName } from "./domain-name.ts";
import { resultOf } from "./evidence.ts";
import { findDomain, txtRecordOf } from "./record.ts";

export const checkDns = async (context: Context & DnsPort, { query }: Input<"domains.checkDns">): Promise<DomainCheck> => {
  const row = await findDomain(context, { domain: await requireDomainName("query", query.domain) });
  const record = txtRecordOf(row);
  const answer = await context.lookUpTxt(record.name);
  const result = resultOf(answer, row);
  const found = answer.kind === "found" ? answer.values : [];
  const values = found.slice(0, bounds.domainValuesShown).map(printable);
  return { domain: row.domain, record, result, detail: describeResult(result, row), values, valuesOmitted: found.length - values.length };
};

/** Strangers can choose the values, so control characters and the rest of long values are left out. */
const printable = (value: string): string => value.slice(0, bounds.domainValueChars).replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "\ufffd");
