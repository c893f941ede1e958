import { aspect, type AspectsByLanguage } from '../aspect.ts'

export const MARKETING: AspectsByLanguage = {
  en: [
    aspect(
      'target group,target audience,audience,personas,segments,customers',
      'Target groups',
      'We speak to a few groups that we really know',
      'A plan for everyone reaches nobody. We describe two or three groups by what they want to get done, what holds them back and where they look for advice. Each measure further down names the group for which it is meant.',
      [
        'Core group: [Add: who they are and what they need]',
        'Growth group: [Add: who could be won next]',
        'Influencers: people whom the core group asks',
        'Not addressed: [Add: groups left out on purpose]',
      ],
      'table',
    ),
    aspect(
      'message,messages,positioning,brand,value proposition',
      'Positioning and messages',
      'One promise, proved three times',
      'The positioning says for whom we are the better choice and why. It can be tested: if a competitor could say the same sentence, it is not ready. Three proofs support it, and all texts and pictures are measured against it.',
      [
        'Promise: [Add: one sentence]',
        'Proof: [Add: figure, example or reference]',
        'Tone: clear, friendly and without superlatives',
        'Words we avoid: [Add: list]',
      ],
    ),
    aspect(
      'channels,social media,email,content,seo,advertising,ads,channel mix',
      'Channels and measures',
      'Each channel has a task and a reason',
      'We choose channels by where the target groups already are, and not by what is new. Every channel has one task: to make us known, to explain, to win or to keep customers. What has no task is left out this time.',
      [
        'Website: explains and leads to the first contact',
        'Email: keeps in touch with those who know us',
        'Social media: makes us known, starts conversations',
        'Events: builds trust with decision makers',
      ],
      'table',
    ),
    aspect(
      'calendar,content calendar,campaign calendar,activities',
      'Calendar of activities',
      'A steady rhythm beats a single big effort',
      'Activities are spread so that there is always something to see and never too much at once. Dates that cannot move, such as trade fairs and holidays, are set first. Two weeks of reserve are kept for things nobody could foresee.',
      [
        'Every week: one useful contribution',
        'Every month: a newsletter and a look at figures',
        'Every quarter: a campaign with its own offer',
        'Once a year: a survey among customers',
      ],
    ),
  ],
  es: [
    aspect(
      'publico,publico objetivo,audiencia,segmentos,clientes,buyer persona',
      'Público objetivo',
      'Hablamos a pocos grupos que conocemos de verdad',
      'Un plan para todos no llega a nadie. Describimos dos o tres grupos por lo que quieren lograr, lo que les frena y dónde buscan consejo. Cada medida nombra después el grupo al que se dirige.',
      [
        'Grupo principal: [Añadir: quiénes son y qué necesitan]',
        'Grupo de crecimiento: [Añadir: a quién ganar]',
        'Prescriptores: a quién pregunta el grupo principal',
        'Fuera: [Añadir: grupos excluidos a propósito]',
      ],
      'table',
    ),
    aspect(
      'mensaje,mensajes,posicionamiento,marca,propuesta de valor',
      'Posicionamiento y mensajes',
      'Una promesa, demostrada tres veces',
      'El posicionamiento dice para quién somos la mejor opción y por qué. Se puede comprobar: si un competidor pudiera decir la misma frase, todavía no está lista. Tres pruebas la sostienen y todos los textos se miden con ella.',
      [
        'Promesa: [Añadir: una frase]',
        'Prueba: [Añadir: cifra, ejemplo o referencia]',
        'Tono: claro, cercano y sin superlativos',
        'Palabras que evitamos: [Añadir: lista]',
      ],
    ),
    aspect(
      'canales,canal,redes sociales,correo,contenidos,publicidad',
      'Canales y medidas',
      'Cada canal tiene una tarea y un motivo',
      'Elegimos los canales por dónde está ya el público y no por lo que está de moda. Cada canal tiene una tarea: darnos a conocer, explicar, ganar o conservar clientes. Lo que no tiene tarea queda fuera esta vez.',
      [
        'Sitio web: explica y lleva al primer contacto',
        'Correo: mantiene la relación con quien nos conoce',
        'Redes sociales: dan a conocer e inician conversaciones',
        'Eventos: crean confianza con quien decide',
      ],
      'table',
    ),
    aspect(
      'actividades,calendario de contenidos,acciones',
      'Calendario de acciones',
      'Un ritmo constante gana a un único gran esfuerzo',
      'Las acciones se reparten de modo que siempre haya algo que ver y nunca demasiado a la vez. Primero se fijan las fechas que no se pueden mover, como ferias y festivos. Se guardan dos semanas de reserva para imprevistos.',
      [
        'Cada semana: una aportación útil',
        'Cada mes: un boletín y una mirada a las cifras',
        'Cada trimestre: una campaña con oferta propia',
        'Cada año: una encuesta a clientes',
      ],
    ),
  ],
  fr: [
    aspect(
      'cible,cibles,public,audience,segments,clients,personas',
      'Publics visés',
      'Nous parlons à quelques groupes bien connus',
      'Un plan pour tous n’atteint personne. Nous décrivons deux ou trois groupes par ce qu’ils veulent accomplir, ce qui les freine et où ils cherchent conseil. Chaque mesure nomme ensuite le groupe auquel elle s’adresse.',
      [
        'Groupe principal : [À compléter : qui et quel besoin]',
        'Groupe de croissance : [À compléter : qui gagner]',
        'Prescripteurs : ceux que l’on consulte',
        'Hors cible : [À compléter : groupes exclus]',
      ],
      'table',
    ),
    aspect(
      'message,messages,positionnement,marque',
      'Positionnement et messages',
      'Une promesse, prouvée trois fois',
      'Le positionnement dit pour qui nous sommes le meilleur choix et pourquoi. Il se vérifie : si un concurrent pouvait dire la même phrase, elle n’est pas prête. Trois preuves le soutiennent, et tous les textes s’y mesurent.',
      [
        'Promesse : [À compléter : une phrase]',
        'Preuve : [À compléter : chiffre ou exemple]',
        'Ton : clair, proche et sans superlatifs',
        'Mots à éviter : [À compléter : liste]',
      ],
    ),
    aspect(
      'canaux,canal,reseaux sociaux,e mailing,contenus,publicite',
      'Canaux et mesures',
      'Chaque canal a une tâche et une raison',
      'Nous choisissons les canaux là où se trouve déjà le public, et non parce qu’ils sont nouveaux. Chacun a une tâche : faire connaître, expliquer, gagner ou garder des clients. Ce qui n’a pas de tâche est laissé de côté.',
      [
        'Site web : explique et mène au premier contact',
        'E-mail : garde le lien avec ceux qui nous connaissent',
        'Réseaux sociaux : font connaître et échanger',
        'Événements : créent la confiance',
      ],
      'table',
    ),
  ],
}
