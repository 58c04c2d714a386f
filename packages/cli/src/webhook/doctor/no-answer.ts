// Explains why a receiver gave no answer: TLS, the connection, or the time limit.
import { type Finding, severe } from "./finding.ts";

const publicCertificate = "Use a certificate of a public authority such as Let's Encrypt. The server accepts no other";

/** Node's and OpenSSL's codes. The first match applies. */
const reasons: readonly (readonly [RegExp, problem: string, fix: string])[] = [
  [/^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN)$/, "has a self-signed certificate", publicCertificate],
  [/^CERT_HAS_EXPIRED$/, "has an expired certificate", "Renew the certificate, and automate the renewal"],
  [/^CERT_NOT_YET_VALID$/, "has a certificate that is not valid yet", "Check the clocks, and the certificate's dates"],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, "has a certificate for another host", "Get a certificate with the host name of this URL"],
  [
    /^UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(_LOCALLY)?)$/,
    "has a certificate whose authority is not known",
    `Send the intermediate certificates too (fullchain.pem). ${publicCertificate}`,
  ],
  [/CERT|CRL|SIGNATURE/, "has a certificate that is not trusted", publicCertificate],
  [/^(EPROTO|ERR_SSL_.*|ERR_TLS_.*)$/, "cannot agree on TLS", "Serve TLS 1.2 or newer, and check that this port serves https"],
  [/^ECONNREFUSED$/, "refuses the connection", "Start the receiver, and check the port and the firewall"],
  [/^(ENOTFOUND|EAI_AGAIN)$/, "has a host name without an address", "Check the spelling and the DNS records"],
  [/^(ECONNRESET|EPIPE)$/, "closes the connection without an answer", "Answer every request; look for a crash in the receiver's log"],
  [/^(EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/, "cannot be reached", "Check the address and the firewall"],
  [/^HPE_/, "does not answer in HTTP/1.1", "Check that this port serves HTTP"],
];

/** `code` is the `error` of a post: `timeout`, or a code of Node or OpenSSL. */
export const explainNoAnswer = (code: string, timeoutMs: number): Finding => {
  if (code === "timeout")
    return severe(
      `does not answer within ${timeoutMs / 1_000} s`,
      "Answer 2xx as soon as the signature is checked, and do the work afterwards",
    );
  const [, problem, fix] = reasons.find(([pattern]) => pattern.test(code)) ?? [
    /./,
    `gives no answer (${code})`,
    "Check the receiver's log",
  ];
  return severe(problem, fix);
};
