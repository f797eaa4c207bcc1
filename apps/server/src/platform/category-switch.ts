/** Where catalogues have categories, and what they are called (specification 9); null for everywhere, and for the apps' own word. */
export type CategorySwitch = { hostkeys: readonly string[] | null; label: string | null }

export const CATEGORIES_EVERYWHERE: CategorySwitch = { hostkeys: null, label: null }

/** Whether the catalogue of a domain has categories; a front door's, which has no domain, would. */
export const hasCategories = ({ hostkeys }: CategorySwitch, hostkey: string | undefined): boolean =>
  hostkeys === null || hostkey === undefined || hostkeys.includes(hostkey)
