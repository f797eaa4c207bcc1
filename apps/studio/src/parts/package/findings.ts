import type { StudioPackage } from '@vereda/contract/rest/studio-packages.ts'
import { mayBeOpened } from '@vereda/domain/content/allowed-host.ts'

const SECURE = 'https://'

type Looked = Pick<StudioPackage, 'about' | 'trial'>

/** The origins that the package requested during its trial, beyond those that its files name. */
const outsideInTrial = ({ about, trial }: Looked): string[] =>
  trial?.ran ? trial.outside.filter((origin) => !about.loads_from_outside?.includes(origin)) : []

/** The hosts that an author can allow for a package: those requested over HTTPS that are no wildcard over many owners. */
export const hostsToOpen = (added: Looked): string[] =>
  [...(added.about.loads_from_outside ?? []), ...outsideInTrial(added)]
    .filter((origin) => origin.startsWith(SECURE))
    .map((origin) => origin.slice(SECURE.length))
    .filter(mayBeOpened)

type TrialFinding = { code: string; about: string[] }
type Ran = Extract<StudioPackage['trial'], { ran: true }>

/**
 * The finding that a SCORM course did not speak to its API, or looked for that of another version. A package of pages alone
 * has no version and no API; a trial that ended early proves nothing.
 */
function silence({ version }: StudioPackage, { end, speaks, sought }: Ran): TrialFinding[] {
  if (version === null || speaks !== null || end !== 'watched') return []
  return [{ code: sought ? 'otherApi' : 'silent', about: [] }]
}

/** The findings of a trial that the author should see, most important first. */
export function trialFindings(added: StudioPackage): TrialFinding[] {
  const { trial } = added
  if (!trial?.ran) return []
  const { end, started, completed, errors, missing } = trial
  const lists = { errors, missing, outside: outsideInTrial(added) }
  return [
    ...(end === 'watched' ? [] : [{ code: end, about: [] }]),
    ...(end === 'watched' && !started ? [{ code: 'blank', about: [] }] : []),
    ...silence(added, trial),
    ...(completed ? [{ code: 'completed', about: [] }] : []),
    ...Object.entries(lists).flatMap(([code, about]) => (about.length > 0 ? [{ code, about }] : [])),
  ]
}

/** What went well in a trial. */
export function trialSoundness({ trial }: StudioPackage): string[] {
  if (!trial?.ran) return []
  const { started, speaks, errors } = trial
  return [
    ...(started ? ['starts'] : []),
    ...(speaks ? [speaks === 'game' ? 'speaksGame' : 'speaksScorm'] : []),
    ...(started && errors.length === 0 ? ['noErrors'] : []),
  ]
}

/** A file or an address in the form that people read. */
export const shownPlace = (place: string): string => place.replace(SECURE, '')

/** The parts that are in order unless the check gives the warning of this code. */
const UNLESS = {
  missing: 'missing_files',
  outside: 'loads_from_outside',
  device: 'keeps_state_on_device',
  ended: 'never_says_it_ended',
  large: 'large',
} as const

/** The parts that a trial can refute although the files show no fault. */
const SHOWN_BY_TRIAL: readonly string[] = ['missing', 'outside']
const isDenied = (trial: StudioPackage['trial'], part: string) =>
  trial?.ran === true && SHOWN_BY_TRIAL.includes(part) && trial[part as 'missing' | 'outside'].length > 0

/** The parts that the check found in order. For a game, the check does not look for an end. */
export function soundness({ warnings, version, isChecked, trial }: StudioPackage) {
  const looked = (Object.keys(UNLESS) as (keyof typeof UNLESS)[]).filter(
    (part) =>
      !warnings.includes(UNLESS[part]) && !isDenied(trial, part) && (part !== 'ended' || version !== null),
  )
  return [...(version ? (['version'] as const) : []), 'entry' as const, ...(isChecked ? looked : [])]
}
