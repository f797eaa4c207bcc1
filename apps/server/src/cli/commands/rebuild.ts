import { allDomains } from '../../capabilities/directory/domains.ts'
import { recountLicences } from '../../capabilities/identity/sql/licences.ts'
import { rebuildDomain } from '../../capabilities/learning/rebuild.ts'
import { recountPeople } from '../../capabilities/organisation/sql/recount-people.ts'
import type { Installation } from '../../installation.ts'
import type { Command } from '../command.ts'
import { readWords } from '../read-words.ts'
import { withInstallation } from '../with-installation.ts'

/** After how many players the progress is told again. */
const TOLD_EVERY = 500

type Rebuilding = Pick<Installation, 'database' | 'trailCache'>
type Tell = (line: string) => void

/** Tells how many players of a domain are checked: at the first, and then after each `TOLD_EVERY`. */
function tellingProgress(hostkey: string, tell: Tell) {
  let next = 0
  return (checked: number, players: number) => {
    if (checked < next) return
    tell(`${hostkey}: ${checked} of ${players} players checked`)
    next = checked - (checked % TOLD_EVERY) + TOLD_EVERY
  }
}

async function rebuildOne(
  { database, trailCache }: Rebuilding,
  { id, hostkey }: { id: number; hostkey: string },
  tell: Tell,
): Promise<string> {
  const onChecked = tellingProgress(hostkey, tell)
  const { players, changed, histogramOff } = await rebuildDomain(database, trailCache, id, { onChecked })
  tell(`${hostkey}: all ${players} players checked; counting people and licences`)
  const peopleOff = await database.atomically(id, recountPeople)
  const licences = await database.atomically(id, recountLicences)
  return `${hostkey}: ${players} players, ${changed} totals different, ${histogramOff} ranking counts different; ${peopleOff} counts of people different; ${licences.now} licences in use, ${licences.before} counted before`
}

/** Rebuilds every domain. `print` gets one line of results for each domain, `tell` how far the work is. */
export async function rebuildAll(installation: Rebuilding, print: Tell, tell: Tell): Promise<void> {
  const domains = await allDomains(installation.database)
  for (const [n, domain] of domains.entries()) {
    tell(`${domain.hostkey}: domain ${n + 1} of ${domains.length} begins`)
    print(await rebuildOne(installation, domain, tell))
    tell(`${domain.hostkey}: done`)
  }
}

export const rebuildCommand: Command = {
  usage: 'rebuild',
  does: 'recomputes every total from the plays, licences in use from the sessions and counts of people from the people, and reports what was different (nothing, unless something is wrong); the progress goes to stderr',
  async run(words) {
    readWords(words, {}, 'rebuild', 0)
    await withInstallation((installation) => rebuildAll(installation, console.log, console.error))
  },
}
