/** Makes calls with the same name share one request while it is in flight (specification 7: trackTrail per trail and resource). */
export function sharedInFlight<A extends unknown[], T>(
  nameOf: (...args: A) => string,
  call: (...args: A) => Promise<T>,
): (...args: A) => Promise<T> {
  const flying = new Map<string, Promise<T>>()
  return (...args) => {
    const name = nameOf(...args)
    const known = flying.get(name)
    if (known) return known
    const flight = call(...args).finally(() => flying.delete(name))
    flying.set(name, flight)
    return flight
  }
}
