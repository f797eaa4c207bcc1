import { fingerprint } from './fingerprint.ts'

/**
 * The header that names the calling installation, so that failed guesses from elsewhere are never counted with this one's (decisions 6).
 */
export const deviceHeader = (): Record<string, string> => ({ 'x-device-fingerprint': fingerprint() })
