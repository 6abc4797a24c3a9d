/** The texts of the library that parses arguments. It has English ones. */
export const commander = {
  /** "Usage:" and the other titles of the help. */
  title: (text: string) => text,
  usage: (text: string) => text,
  choices: (values: string) => `(choices: ${values})`,
  default: (value: string) => `(default: ${value})`,
  error: (message: string) => message,
};
