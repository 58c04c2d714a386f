// Whether shortcuts without a modifier key work. Speech input can trigger them by accident, so people can turn them off (WCAG 2.1.4).
const name = "worktrack-single-keys";

/** On unless the person has turned them off in this browser. */
export const areSingleKeysOn = (): boolean => localStorage.getItem(name) !== "off";

export const setSingleKeys = (isOn: boolean): void => {
  if (isOn) localStorage.removeItem(name);
  else localStorage.setItem(name, "off");
};
