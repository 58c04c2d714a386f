/** The file is damaged, too large, or of a kind that is not accepted. The message is for the user. */
export class Refused extends Error {}

export const refuseDamaged = (): never => {
  throw new Refused("The image is damaged");
};
