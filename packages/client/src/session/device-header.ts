import { fingerprint } from './fingerprint.ts'

/** Tells which installation asks, so that guesses from elsewhere are never counted with this one (decisions 6). */
export const deviceHeader = (): Record<string, string> => ({ 'x-device-fingerprint': fingerprint() })
