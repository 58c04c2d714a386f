// Whether a terminal shows links that are escape sequences (OSC 8). Some of the others would print the address as garbage.

const programs: ReadonlySet<string | undefined> = new Set(["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "Tabby", "rio"]);
const terminals = /^(xterm-kitty|xterm-ghostty|alacritty|foot|contour|wezterm)/;
/** The first version of VTE, GNOME's terminal, whose links are safe. */
const vteVersion = 5_000;

/** FORCE_HYPERLINK turns links on, or off with 0. */
export const showsHyperlinks = (variables: NodeJS.ProcessEnv): boolean => {
  const { FORCE_HYPERLINK: forced, TERM = "", TERM_PROGRAM, VTE_VERSION, WT_SESSION, KONSOLE_VERSION, DOMTERM } = variables;
  if (forced !== undefined && forced !== "") return forced !== "0";
  if (TERM === "dumb" || /^(screen|tmux)/.test(TERM)) return false;
  return (
    programs.has(TERM_PROGRAM) ||
    terminals.test(TERM) ||
    Number(VTE_VERSION ?? 0) >= vteVersion ||
    [WT_SESSION, KONSOLE_VERSION, DOMTERM].some((set) => set !== undefined && set !== "")
  );
};
