import { argument } from "../command/option.ts";
import { person, personWords } from "./ref.ts";

/** `field`: what the API calls it. */
export const personArgument = (field: string) => ({ person: argument("PERSON", person, personWords, field) });
