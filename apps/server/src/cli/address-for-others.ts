import { readEnvironment } from '../platform/environment.ts'
import { runningAddress } from '../running-address.ts'

/** The address that a command's links begin with, for whoever they are handed to. */
export const addressForOthers = (): Promise<URL> => runningAddress(readEnvironment(process.env))
