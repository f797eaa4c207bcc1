/** Every PO file of the studio, by its path from here: a group is the name of a feature's folder, of one in it that is opened now and then, of a part's, or `frame`. */
export const STUDIO_CATALOGUE_FILES = import.meta.glob<{ messages: Record<string, string> }>(
  './{frame,features/*,features/*/*,parts/*}/messages/*.po',
)
