import { say, type Triple } from './triple.ts'
import type { PromptFacts } from '../brief.ts'

type Tone = PromptFacts['tone']

/** The sentence before the first one. */
const LEADS: Record<Tone, Triple | undefined> = {
  neutral: undefined,
  friendly: [
    'Hello! Here are the main points in plain words.',
    '¡Hola! Aquí tiene lo principal, con palabras sencillas.',
    'Bonjour ! Voici l’essentiel, en mots simples.',
  ],
  playful: [
    'Grab a coffee: this is shorter than it looks and more fun than the last one.',
    'Tómese un café: es más corto de lo que parece y más ameno que el anterior.',
    'Prenez un café : c’est plus court qu’il n’y paraît et plus drôle que le précédent.',
  ],
  formal: ['Kindly note the following.', 'Se ruega tomar nota de lo siguiente.', 'Nous vous prions de prendre note de ce qui suit.'],
}

/** The sentence after the last one. */
const CLOSINGS: Record<Tone, Triple | undefined> = {
  neutral: undefined,
  friendly: [
    'Thank you for your help – if anything is unclear, just ask.',
    'Gracias por su ayuda; si algo no está claro, pregunte sin más.',
    'Merci de votre aide ; si quelque chose n’est pas clair, demandez simplement.',
  ],
  playful: [
    'Done? Then there should be cake. Somebody put it on the list.',
    '¿Listo? Entonces toca tarta. Que alguien la apunte en la lista.',
    'C’est fait ? Alors il faut un gâteau. Que quelqu’un l’ajoute à la liste.',
  ],
  formal: [
    'Kindly confirm receipt and agreement in writing.',
    'Se ruega confirmar por escrito la recepción y la conformidad.',
    'Nous vous prions d’en confirmer par écrit la réception et l’acceptation.',
  ],
}

/** '' where the prompt asks for no tone. */
export function leadIn({ tone, language }: PromptFacts): string {
  const lead = LEADS[tone]
  return lead ? say(lead, language) : ''
}

export function closing({ tone, language }: PromptFacts): string {
  const text = CLOSINGS[tone]
  return text ? say(text, language) : ''
}
