import type { ParsedElement } from '@vereda/domain/content/scorm-manifest.ts'

/**
 * An element by its local name, attributes too. Lookups take names in lower case and ignore case and prefixes, in which
 * manifests of different tools differ; no SCORM name means two things in one place.
 */
export type XmlElement = Omit<ParsedElement, 'children' | 'text'> & { children: XmlElement[]; text: string }

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => isNamed(child, name)) ?? []

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => isNamed(child, name))

export const isNamed = (element: XmlElement, name: string): boolean => element.name.toLowerCase() === name

/** An attribute's trimmed value; an empty one counts as absent, since tools write `identifierref=""`. */
export function attributeOf(element: XmlElement | undefined, name: string): string | undefined {
  const [, value] =
    Object.entries(element?.attributes ?? {}).find(([key]) => key.toLowerCase() === name) ?? []
  return value?.trim() || undefined
}

export function flagOf(element: XmlElement | undefined, name: string): boolean | undefined {
  const value = attributeOf(element, name)?.toLowerCase()
  if (value === 'true' || value === '1') return true
  return value === 'false' || value === '0' ? false : undefined
}

export const numberOf = (element: XmlElement | undefined, name: string): number | undefined =>
  asNumber(attributeOf(element, name))

export const textOf = (element: XmlElement | undefined): string | undefined =>
  element?.text.trim() || undefined

/** A number as manifests write it, with a decimal comma too. */
export function asNumber(text: string | undefined): number | undefined {
  const value = text === undefined ? Number.NaN : Number(text.trim().replace(',', '.'))
  return Number.isFinite(value) ? value : undefined
}
