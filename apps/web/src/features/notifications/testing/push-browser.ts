import { vi } from 'vitest'

/** A browser with Web Push, whose user gives this answer to the permission request. */
export function withPush(answer: NotificationPermission) {
  const state = {
    asked: 0,
    subscribed: false,
    shown: [] as string[],
    close(title: string) {
      state.shown = state.shown.filter((one) => one !== title)
    },
  }
  let permission: NotificationPermission = 'default'
  const subscription = {
    toJSON: () => ({
      endpoint: 'https://push.example.org/1',
      keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    }),
    endpoint: 'https://push.example.org/1',
    unsubscribe: async () => {
      state.subscribed = false
      return true
    },
  }
  const pushManager = {
    subscribe: async () => {
      state.subscribed = true
      return subscription
    },
    getSubscription: async () => (state.subscribed ? subscription : null),
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => {
      state.asked++
      permission = answer
      return answer
    },
  })
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({
    pushManager,
    getNotifications: async () => state.shown.map((title) => ({ title, close: () => state.close(title) })),
  } as unknown as ServiceWorkerRegistration)
  return state
}
