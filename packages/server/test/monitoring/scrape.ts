/** The samples of a scrape: the value by name and labels, as `name{label="value"}`. */
export type Samples = ReadonlyMap<string, number>;

export const scrape = async (url: string, headers: Record<string, string> = {}): Promise<Samples> => {
  const response = await fetch(`${url}/metrics`, { headers });
  return samplesOf(await response.text());
};

export const samplesOf = (text: string): Samples => {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ") + 1))]));
};

/** The names of the metrics in a scrape: histograms without their suffixes. */
export const metricNamesOf = (text: string): string[] => [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = ""]) => name);
