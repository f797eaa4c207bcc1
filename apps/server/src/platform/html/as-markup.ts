const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as it stands between tags, or in an attribute within double quotes, of HTML and of XML. */
export const asMarkup = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)
