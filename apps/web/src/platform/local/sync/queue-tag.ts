/** The name under which the browser is asked to send the queue in the background. */
export const QUEUE_TAG = 'vereda-queue'
