/** Every PO file of the app, by its path from here: a group is a feature's folder name, `parts`, that of a part which is opened now and then, or `app`. */
export const CATALOGUE_FILES = import.meta.glob<{ messages: Record<string, string> }>(
  './{app,parts,parts/*,features/*,features/*/*}/messages/*.po',
)
