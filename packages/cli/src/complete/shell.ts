// Formats candidates for bash, zsh and fish, and prints the scripts that call the program for them.
import type { Candidate } from "./position.ts";

export const shells = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof shells)[number];

/** The output line that makes the shell's script complete file names. */
export const filesLine = ":files";

/** Characters at which bash splits words. It replaces only the part after the last one. */
const bashBreaks = /^.*[:=]/s;

const escapeForBash = (value: string, quote: string): string => {
  if (quote === "'") return value.replaceAll("'", "'\\''");
  if (quote === '"') return value.replace(/["$`\\]/g, "\\$&");
  return value.replace(/[^\p{L}\p{N}_@%+=:,./-]/gu, "\\$&");
};

/** One line for each candidate, as the shell's script expects it. `current` is the word at the cursor, and `quote` its open quote. */
export const formatCandidates = (shell: Shell, candidates: readonly Candidate[], current: string, quote: string): string[] => {
  if (shell === "fish") return candidates.map(({ value, summary }) => `${value}\t${summary}`);
  if (shell === "zsh") return candidates.map(({ value, summary }) => [value.replace(/[\\:]/g, "\\$&"), summary].filter(Boolean).join(":"));
  const replaced = quote === "" ? (bashBreaks.exec(current)?.[0].length ?? 0) : 0;
  return candidates.map(({ value }) => escapeForBash(value.slice(replaced), quote));
};

const bashScript = `# Completes worktrack in bash. Load it in ~/.bashrc: source <(worktrack completion bash)
_worktrack() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    if [[ $line == ${filesLine} ]]; then
      compopt -o default 2>/dev/null
      return
    fi
    COMPREPLY+=("$line")
  done < <(worktrack __complete bash "\${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
}
complete -F _worktrack worktrack
`;

const zshScript = `#compdef worktrack
# Completes worktrack in zsh. Load it in ~/.zshrc after compinit: source <(worktrack completion zsh)
_worktrack() {
  local -a lines
  lines=("\${(@f)$(worktrack __complete zsh "\${(j: :)words[1,CURRENT-1]} $PREFIX" 2>/dev/null)}")
  lines=(\${lines:#})
  if [[ $lines[1] == ${filesLine} ]]; then
    _files
  elif (( $#lines )); then
    _describe worktrack lines
  fi
}
if [[ $funcstack[1] == _worktrack ]]; then
  _worktrack "$@"
else
  compdef _worktrack worktrack
fi
`;

const fishScript = `# Completes worktrack in fish. Load it in ~/.config/fish/config.fish: worktrack completion fish | source
function __worktrack_complete
  set -l lines (worktrack __complete fish (commandline -cp | string collect) 2>/dev/null)
  if test "$lines[1]" = "${filesLine}"
    __fish_complete_path (commandline -ct)
  else
    printf '%s\\n' $lines
  end
end
complete -c worktrack -f -a '(__worktrack_complete)'
`;

export const completionScripts: Readonly<Record<Shell, string>> = { bash: bashScript, zsh: zshScript, fish: fishScript };
