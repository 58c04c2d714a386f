// Renumbers the names of Prisma's parameter graph, which says which arguments of a query are values. At run time Prisma keeps an object per
// node whose keys are numbers of names, and V8 stores it as an array as long as the largest key: 10 MB in Prisma's order, 2 MB by use.

/** Reads a graph into its numbers, in their order, each with its kind. Prisma's param-graph/src/serialization.ts defines the format. */
const readGraph = (graph) => {
  const bytes = Buffer.from(graph, "base64url");
  const numbers = [];
  let at = 0;
  const takeByte = () => numbers.push({ kind: "byte", value: bytes[at++] });
  const take = (kind) => {
    let value = 0;
    for (let shift = 0, more = true; more; shift += 7) {
      const byte = bytes[at++];
      value |= (byte & 0x7f) << shift;
      more = byte >= 0x80;
    }
    numbers.push({ kind, value });
    return value;
  };
  const [inputNodes, outputNodes, roots] = [take("count"), take("count"), take("count")];
  for (let node = 0; node < inputNodes; node++) {
    for (let edges = take("count"); edges > 0; edges--) {
      take("field");
      takeByte();
      takeByte();
      take("optional node");
      take("optional name");
      takeByte();
    }
  }
  for (let node = 0; node < outputNodes; node++) {
    for (let edges = take("count"); edges > 0; edges--) {
      take("field");
      take("optional node");
      take("optional node");
    }
  }
  for (let root = 0; root < roots; root++) {
    take("name");
    take("optional node");
    take("optional node");
  }
  if (at !== bytes.length) throw new Error("Prisma's parameter graph has another format");
  return numbers;
};

const writeGraph = (numbers) => {
  const bytes = numbers.flatMap(({ kind, value }) => {
    const written = [];
    for (; kind !== "byte" && value >= 0x80; value >>>= 7) written.push((value & 0x7f) | 0x80);
    return [...written, value];
  });
  return Buffer.from(bytes).toString("base64url");
};

/** Gives the names that are keys in most nodes the smallest numbers. */
export const renumberByUse = ({ strings, graph }) => {
  const numbers = readGraph(graph);
  const uses = strings.map(() => 0);
  for (const { kind, value } of numbers) if (kind === "field") uses[value]++;
  const order = [...strings.keys()].sort((a, b) => uses[b] - uses[a]);
  const renumbered = new Map(order.map((before, after) => [before, after]));
  const renumber = ({ kind, value }) => {
    if (kind === "field" || kind === "name") return { kind, value: renumbered.get(value) };
    // Zero means no name.
    if (kind === "optional name" && value > 0) return { kind, value: renumbered.get(value - 1) + 1 };
    return { kind, value };
  };
  return { strings: order.map((number) => strings[number]), graph: writeGraph(numbers.map(renumber)) };
};
