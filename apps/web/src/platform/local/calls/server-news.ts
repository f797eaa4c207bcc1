/** What one tab, or the worker that sends behind them, finds out of the server: whether it is there. */
const channel = globalThis.BroadcastChannel && new BroadcastChannel('vereda-server')

/** Tells every other tab whether the server was found. */
export const tellTabs = (isThere: boolean): void => channel?.postMessage(isThere)

/** Hears of it from other tabs and the worker. */
export const onTold = (listener: (isThere: boolean) => void): void =>
  channel?.addEventListener('message', ({ data }: MessageEvent<boolean>) => listener(data))
