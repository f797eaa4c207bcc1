/**
 * Every PO file of the studio, by its path from here. A group of texts is named after its folder: a feature, a folder within a feature whose
 * texts are loaded separately, a part, or `frame`.
 */
export const STUDIO_CATALOGUE_FILES = import.meta.glob<{ messages: Record<string, string> }>(
  './{frame,features/*,features/*/*,parts/*}/messages/*.po',
)
