const protocols = new Set(["http:", "https:", "mailto:"]);

/** True for an absolute address of http, https or mailto, which is safe to follow. */
export const isSafeAddress = (href: string): boolean => URL.canParse(href) && protocols.has(new URL(href).protocol);
