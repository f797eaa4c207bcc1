import { allDomains } from '../../capabilities/directory/domains.ts'
import { rebuildDomain } from '../../capabilities/learning/rebuild.ts'
import type { Command } from '../command.ts'
import { withInstallation } from '../with-installation.ts'

export const rebuildCommand: Command = {
  usage: 'rebuild',
  does: 'derives every total from the plays anew and tells how many were different (none, unless something is wrong)',
  run: () =>
    withInstallation(async ({ database, shelf }) => {
      for (const { id, hostkey } of await allDomains(database)) {
        const { players, changed, standingsOff } = await rebuildDomain(database, shelf, id)
        console.log(
          `${hostkey}: ${players} players, ${changed} totals different, ${standingsOff} standings different`,
        )
      }
    }),
}
