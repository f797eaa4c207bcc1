import { join } from 'node:path'
import { type Installation, openInstallation } from '../installation.ts'
import { type Environment, readEnvironment } from '../platform/environment.ts'
import { PlainError } from '../platform/plain-error.ts'
import { hasCluster } from '../platform/postgres/cluster.ts'
import { toldFault } from '../told-fault.ts'

type Work = (installation: Installation) => Promise<void>

/**
 * Throws where there is no installation. Opening would make one: in a mistyped folder a command would run on an empty installation and seem
 * right.
 */
async function requireInstallation({ database, dataDirectory }: Environment): Promise<void> {
  if (database || (await hasCluster(join(dataDirectory, 'postgres')))) return
  throw new PlainError(`There is no installation in ${dataDirectory}: set VEREDA_DATA to its folder.`)
}

async function within(environment: Environment, work: Work): Promise<void> {
  const installation = await openInstallation(environment, (fault) => console.error(toldFault(fault)))
  try {
    await work(installation)
  } finally {
    await installation.close()
  }
}

/** Opens the installation for one command and closes it afterwards, also when the command fails. */
export async function withInstallation(work: Work): Promise<void> {
  const environment = readEnvironment(process.env)
  await requireInstallation(environment)
  await within(environment, work)
}

/** The same for a command with which a new installation may begin. */
export const withNewInstallation = (work: Work): Promise<void> => within(readEnvironment(process.env), work)
