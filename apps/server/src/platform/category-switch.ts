/**
 * Where catalogues have categories, and what they are called (specification 9). `hostkeys` null means everywhere, `label` null means the
 * apps' own word.
 */
export type CategorySwitch = { hostkeys: readonly string[] | null; label: string | null }

export const CATEGORIES_EVERYWHERE: CategorySwitch = { hostkeys: null, label: null }

/** Whether the catalogue of a domain has categories. It is true for the front door, which has no domain. */
export const hasCategories = ({ hostkeys }: CategorySwitch, hostkey: string | undefined): boolean =>
  hostkeys === null || hostkey === undefined || hostkeys.includes(hostkey)
