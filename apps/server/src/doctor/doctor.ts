import { join } from 'node:path'
import { openInstallation } from '../installation.ts'
import type { Environment } from '../platform/environment.ts'
import { hasCluster } from '../platform/postgres/cluster.ts'
import { toldFault } from '../told-fault.ts'
import { bad, type Finding, good } from './finding.ts'
import { lookAtFiles } from './look-at-files.ts'
import { lookAtMail } from './look-at-mail.ts'
import { lookAtRoom } from './look-at-room.ts'
import { lookAtSettings } from './look-at-settings.ts'
import { lookAtUnnamed } from './look-at-unnamed.ts'
import { lookAtZones } from './look-at-zones.ts'

/** Opens the installation as a node does, and checks what its learners need. */
async function lookInside(environment: Environment, how: { isToTidy: boolean }): Promise<Finding[]> {
  const { database, dataDirectory } = environment
  if (!database && !(await hasCluster(join(dataDirectory, 'postgres'))))
    return [
      bad(
        `There is no installation in ${dataDirectory} yet. Start Vereda, restore a backup, or set VEREDA_DATA.`,
      ),
    ]
  try {
    const installation = await openInstallation(environment, () => undefined)
    try {
      const database = good('The database answers, is up to date and keeps domains apart.')
      const zones = await lookAtZones(installation)
      return [
        database,
        ...zones,
        await lookAtFiles(installation),
        ...(await lookAtUnnamed(installation, how)),
      ]
    } finally {
      await installation.close()
    }
  } catch (fault) {
    return [bad(toldFault(fault))] // the other findings are reported all the same
  }
}

/** Checks an installation, running or not, and reports what must be fixed. With `isToTidy` it also gives up files that nothing names. */
export const examine = async (environment: Environment, how = { isToTidy: false }): Promise<Finding[]> => [
  ...lookAtSettings(environment),
  ...(await lookAtMail(environment)),
  ...(await lookAtRoom(environment)), // a full disk may be why the database does not start
  ...(await lookInside(environment, how)),
]
