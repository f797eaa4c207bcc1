/**
 * All PO files of the app, by their path from here. A group is a feature's folder name, `parts`, the folder of a part that is opened now
 * and then, or `app`.
 */
export const CATALOGUE_FILES = import.meta.glob<{ messages: Record<string, string> }>(
  './{app,parts,parts/*,features/*,features/*/*}/messages/*.po',
)
