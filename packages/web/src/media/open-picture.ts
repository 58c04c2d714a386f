// Lets a picture in a text open in the viewer of its record's attachments.
import type { Media } from "@worktrack/sdk";

interface Offer {
  readonly pictures: readonly Media[];
  readonly open: (id: string) => void;
}

const offers = new Set<Offer>();

/** Offers pictures to the texts of the page. Returns the function that ends it. */
export const offerPictures = (pictures: readonly Media[], open: (id: string) => void): (() => void) => {
  const offer = { pictures, open };
  offers.add(offer);
  return () => void offers.delete(offer);
};

/** Opens an attachment in a viewer. Returns false if no list of the page has it. */
export const openPicture = (id: string): boolean => {
  const offer = [...offers].find(({ pictures }) => pictures.some((picture) => picture.id === id.toLowerCase()));
  offer?.open(id.toLowerCase());
  return offer !== undefined;
};
