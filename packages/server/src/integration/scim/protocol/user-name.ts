// Prepares userNames for comparison. Like addresses they are stored in one form, so that a comparison can use the index, and also as they
// were sent, because providers compare what they read with what they wrote.

/** Full-width and half-width forms, such as those of ASCII letters. */
const widthForms = /[\u3000\uff01-\uffee]/g;

/**
 * The form in which userNames are equal (RFC 7644 §5: the profile UsernameCaseMapped of RFC 8265): in lowercase, with one form of each
 * character. The characters that this profile excludes, such as spaces, are kept.
 */
export const preparedUserName = (text: string): string =>
  text
    .replace(widthForms, (form) => form.normalize("NFKC"))
    .toLowerCase()
    .normalize("NFC");
