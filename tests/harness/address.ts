const FRONT_DOOR = 'vereda.localhost'

/** An address for a browser: of the front door, or of a domain by its hostkey. */
export function addressOn(port: number, path = '/', hostkey?: string): string {
  const host = hostkey ? `${hostkey}.${FRONT_DOOR}` : FRONT_DOOR
  return `http://${host}:${port}${path}`
}

/** The same on the one server that all browser tests of a run share. */
export function address(path = '/', hostkey?: string): string {
  return addressOn(Number(process.env.VEREDA_TEST_PORT), path, hostkey)
}
