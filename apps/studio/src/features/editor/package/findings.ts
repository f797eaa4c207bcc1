import type { StudioPackage } from '@vereda/contract/rest/studio-packages.ts'

const SECURE = 'https://'

/** The hosts that can be opened for a package: those that it asks for securely. */
export const hostsToOpen = ({ about }: Pick<StudioPackage, 'about'>): string[] =>
  (about.loads_from_outside ?? [])
    .filter((origin) => origin.startsWith(SECURE))
    .map((origin) => origin.slice(SECURE.length))

/** A file or an address as people read it. */
export const shownPlace = (place: string): string => place.replace(SECURE, '')

/** What is in order unless the warning of this code says otherwise. */
const UNLESS = {
  missing: 'missing_files',
  outside: 'loads_from_outside',
  device: 'keeps_state_on_device',
  ended: 'never_says_it_ended',
  large: 'large',
} as const

/** What a check found in order; that a game ends is not looked for. */
export function soundness({ warnings, version, isChecked }: StudioPackage) {
  const looked = (Object.keys(UNLESS) as (keyof typeof UNLESS)[]).filter(
    (part) => !warnings.includes(UNLESS[part]) && (part !== 'ended' || version !== null),
  )
  return [...(version ? (['version'] as const) : []), 'entry' as const, ...(isChecked ? looked : [])]
}
