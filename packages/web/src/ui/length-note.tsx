/** The characters of a text as the server counts them: code points. */
const countChars = (text: string): number => [...text].length;

/** Whether the server would refuse the text for its length. */
export const isTooLong = (text: string, maxChars: number): boolean => text.length > maxChars && countChars(text) > maxChars;

const format = (count: number): string => count.toLocaleString("en-US");

/** The reason against a text that is too long. */
export const lengthMessage = (text: string, maxChars: number): string =>
  `Too long: ${format(countChars(text))} of at most ${format(maxChars)} characters`;

/** Says that a text is too long. The text stays, so that the person can shorten it. */
export const LengthNote = ({ text, maxChars }: { readonly text: string; readonly maxChars: number }) => (
  <p role="status" class="field-error length-note">
    {isTooLong(text, maxChars) && lengthMessage(text, maxChars)}
  </p>
);
