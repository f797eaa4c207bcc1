import { readEnvironment } from '../platform/environment.ts'
import { runningAddress } from '../running-address.ts'

/** The address with which a command's links begin, as the people who get them reach it. */
export const addressForOthers = (): Promise<URL> => runningAddress(readEnvironment(process.env))
