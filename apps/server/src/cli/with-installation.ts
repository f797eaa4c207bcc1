import { type Installation, openInstallation } from '../installation.ts'
import { readEnvironment } from '../platform/environment.ts'
import { toldFault } from '../told-fault.ts'

/** Opens the installation for one command and closes it again, whatever becomes of the command. */
export async function withInstallation(work: (installation: Installation) => Promise<void>): Promise<void> {
  const installation = await openInstallation(readEnvironment(process.env), (fault) =>
    console.error(toldFault(fault)),
  )
  try {
    await work(installation)
  } finally {
    await installation.close()
  }
}
