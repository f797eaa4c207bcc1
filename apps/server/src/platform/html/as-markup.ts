const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for HTML or XML, between tags or in an attribute within double quotes. */
export const asMarkup = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)
