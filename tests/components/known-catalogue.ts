import type { StudioCatalogue } from '@vereda/contract/rest/studio-catalogue.ts'

/** The studio's catalogue: two journeys, and two trails in them. */
export const OWN = { id: 'acme', name: 'Acme', isOwn: true, people: 9, trails: 2 }
export const NIGHT = { id: 'night', name: 'Night', isOwn: false, people: 3, trails: 1 }
export const CAVES = { id: 'caves', title: 'Caves', journeyId: 'acme', categories: ['Sales/Shops'] }
const OF_DUNES = ['Safety', 'Sales/Shops']
export const DUNES = { id: 'dunes', title: 'Dunes', journeyId: 'night', categories: OF_DUNES }
export const CATALOGUE: StudioCatalogue = {
  journeys: [OWN, NIGHT],
  trails: [CAVES, DUNES],
  hasCategories: true,
  categoryOrder: [],
}
