// Reads the passphrase of backups from WORKTRACK_BACKUP_PASSPHRASE, or asks for it on a terminal without showing it.
import { BackupError } from "../operation/backup/errors.ts";
import { passphraseLengthMin } from "../operation/backup/sealed-key.ts";
import { readBackupPassphrase } from "../settings/config.ts";

/** The passphrase that is set, if there is one. @throws BackupError when it is too short */
export const readNewPassphrase = (): string | undefined => {
  const passphrase = readBackupPassphrase();
  return passphrase === undefined ? undefined : requireLength(passphrase);
};

const requireLength = (passphrase: string): string => {
  if ([...passphrase].length >= passphraseLengthMin) return passphrase;
  throw new BackupError(
    `The passphrase must have at least ${passphraseLengthMin} characters, such as the output of: openssl rand -base64 24`,
  );
};

/** @throws BackupError when it is too short, or was typed in two ways */
export const requireNewPassphrase = async (): Promise<string> => {
  const configured = readBackupPassphrase();
  const passphrase = configured ?? (await askHidden("Passphrase for the secret key in the backup: "));
  if (passphrase === undefined)
    throw new BackupError(
      "Set WORKTRACK_BACKUP_PASSPHRASE, which protects the secret key in the backup, or use --without-key and keep the key elsewhere",
    );
  requireLength(passphrase);
  if (configured === undefined && (await askHidden("Repeat it: ")) !== passphrase) throw new BackupError("The two passphrases differ");
  return passphrase;
};

/** @throws BackupError when there is neither a setting nor a terminal */
export const requirePassphrase = async (): Promise<string> => {
  const passphrase = readBackupPassphrase() ?? (await askHidden("Passphrase of the backup: "));
  if (passphrase === undefined) throw new BackupError("Set WORKTRACK_BACKUP_PASSPHRASE to the passphrase that the backup was made with");
  return passphrase;
};

const lengthMax = 1_000;

/** Undefined without a terminal. @throws BackupError when the user stops with Ctrl-C */
const askHidden = async (question: string): Promise<string | undefined> => {
  const { stdin, stderr } = process;
  if (!stdin.isTTY || !stderr.isTTY) return undefined;
  stderr.write(question);
  stdin.setRawMode(true);
  stdin.setEncoding("utf8").resume();
  try {
    let typed = "";
    for (;;) {
      const keys: string = await new Promise((resolve) => stdin.once("data", (data) => resolve(String(data))));
      for (const key of keys) {
        if (key === "\r" || key === "\n") return typed;
        if (key === "\u0003" || key === "\u0004") throw new BackupError("Stopped");
        if (key === "\u007f" || key === "\b") typed = [...typed].slice(0, -1).join("");
        else if (key >= " " && typed.length < lengthMax) typed += key;
      }
    }
  } finally {
    stdin.setRawMode(false);
    stdin.pause();
    stderr.write("\n");
  }
};
