/** A channel on which tabs and the worker that sends in the background tell each other whether the server is there. */
const channel = globalThis.BroadcastChannel && new BroadcastChannel('vereda-server')

/** Tells every other tab whether the server answered. */
export const tellTabs = (isThere: boolean): void => channel?.postMessage(isThere)

/** Listens to what other tabs and the worker tell. */
export const onTold = (listener: (isThere: boolean) => void): void =>
  channel?.addEventListener('message', ({ data }: MessageEvent<boolean>) => listener(data))
