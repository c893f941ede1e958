import { aspect, type AspectsByLanguage } from '../aspect.ts'

export const MANAGERS: AspectsByLanguage = {
  en: [
    aspect(
      'managers,leaders,leadership,managing,supervisors',
      'What managers do',
      'Managers make the difference, so they get time for it',
      'Managers carry most of what people experience at work: clear goals, regular conversations and fair decisions. This only succeeds if time is reserved for it and if managers themselves have somebody to talk to. The points below are expected of everyone who leads a team.',
      [
        'Weekly: a conversation with each person, their topics first',
        'Goals: agreed together, written in one sentence',
        'Feedback: soon, specific, in private',
        'Support: an exchange among managers each month',
      ],
      'check',
    ),
  ],
  es: [
    aspect(
      'responsables,mandos,directivos,lideres,liderazgo',
      'Qué hacen los responsables',
      'Los responsables marcan la diferencia y necesitan tiempo',
      'Los responsables determinan gran parte de lo que se vive en el trabajo: objetivos claros, conversaciones regulares y decisiones justas. Solo se logra si hay tiempo reservado y si ellos mismos tienen con quien hablar. Lo siguiente se espera de quien dirige un equipo.',
      [
        'Cada semana: una conversación con cada persona',
        'Objetivos: acordados juntos, en una frase',
        'Comentarios: pronto, concretos y en privado',
        'Apoyo: un intercambio mensual entre responsables',
      ],
      'check',
    ),
  ],
  fr: [
    aspect(
      'managers,encadrants,responsables,dirigeants',
      'Le rôle des managers',
      'Les managers font la différence, ils ont besoin de temps',
      'Les managers portent une grande part de ce que l’on vit au travail : des buts clairs, des entretiens réguliers et des décisions justes. Cela ne réussit que si du temps est réservé et s’ils ont eux-mêmes à qui parler. Voici ce que l’on attend de qui dirige une équipe.',
      [
        'Chaque semaine : un entretien avec chaque personne',
        'Objectifs : convenus ensemble, en une phrase',
        'Retour : rapide, précis, en privé',
        'Appui : un échange mensuel entre managers',
      ],
      'check',
    ),
  ],
}
