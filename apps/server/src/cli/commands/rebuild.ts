import { allDomains } from '../../capabilities/directory/domains.ts'
import { recountLicences } from '../../capabilities/identity/sql/licences.ts'
import { rebuildDomain } from '../../capabilities/learning/rebuild.ts'
import { recountPeople } from '../../capabilities/organisation/sql/recount-people.ts'
import type { Command } from '../command.ts'
import { readWords } from '../read-words.ts'
import { withInstallation } from '../with-installation.ts'

export const rebuildCommand: Command = {
  usage: 'rebuild',
  does: 'recomputes every total from the plays, licences in use from the sessions and counts of people from the people, and reports what was different (nothing, unless something is wrong)',
  async run(words) {
    readWords(words, {}, 'rebuild', 0)
    await withInstallation(async ({ database, trailCache }) => {
      for (const { id, hostkey } of await allDomains(database)) {
        const { players, changed, histogramOff } = await rebuildDomain(database, trailCache, id)
        const peopleOff = await database.atomically(id, recountPeople)
        const licences = await database.atomically(id, recountLicences)
        console.log(
          `${hostkey}: ${players} players, ${changed} totals different, ${histogramOff} ranking counts different; ${peopleOff} counts of people different; ${licences.now} licences in use, ${licences.before} counted before`,
        )
      }
    })
  },
}
