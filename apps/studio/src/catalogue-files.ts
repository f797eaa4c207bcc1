/** Every PO file of the studio, by its path from here: a group is a feature's or part's folder name, or `frame`. */
export const STUDIO_CATALOGUE_FILES = import.meta.glob<{ messages: Record<string, string> }>(
  './{frame,features/*,parts/*}/messages/*.po',
)
