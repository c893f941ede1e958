import type { ComponentType } from 'react'
import { type Catalogue, loadCatalogues } from './i18n/catalogues.ts'

/*
 * Places in a screen that other features fill. The library's card has a slot for buttons, and export puts its download button there, so
 * documents need not import export, which builds on documents. The feature that owns a slot declares it, the others list their fillings in
 * their `web/feature.ts`, and a page with the slot loads the fillings together with its own code.
 */

/** Each owner adds its slots: `declare module '#web/slots.ts' { interface Slots { 'document.buttons': ComponentType<…> } }`. */
export interface Slots {}

export type SlotName = keyof Slots
/** Loaded with the page that has the slot. */
type Filling<Name extends SlotName> = { load: () => Promise<Slots[Name]>; messages: readonly Catalogue[] }
export type Fillings = { [Name in SlotName]?: Filling<Name> }

type Component = ComponentType<never>
const fillings = new Map<SlotName, { load: () => Promise<Component>; messages: readonly Catalogue[] }[]>()
const loaded = new Map<SlotName, Component[]>()

export function fillSlots(more: Fillings): void {
  for (const [name, filling] of Object.entries(more) as [SlotName, Filling<SlotName>][]) {
    fillings.set(name, [
      ...(fillings.get(name) ?? []),
      filling as unknown as { load: () => Promise<Component>; messages: readonly Catalogue[] },
    ])
  }
}

export async function loadSlot(name: SlotName): Promise<void> {
  const all = fillings.get(name) ?? []
  const [components] = await Promise.all([
    Promise.all(all.map(({ load }) => load())),
    loadCatalogues(all.flatMap(({ messages }) => messages)),
  ])
  loaded.set(name, components)
}

/** Returns the fillings of a slot. Empty if no feature fills it. */
export function slot<Name extends SlotName>(name: Name): readonly Slots[Name][] {
  return (loaded.get(name) ?? []) as unknown as readonly Slots[Name][]
}
