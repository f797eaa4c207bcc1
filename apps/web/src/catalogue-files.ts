/** Every PO file of the app, by its path from here: a group is a feature's folder name, `parts` or `app`. */
export const CATALOGUE_FILES = import.meta.glob<{ messages: Record<string, string> }>(
  './{app,parts,features/*}/messages/*.po',
)
