import { aspect, type AspectsByLanguage } from '../aspect.ts'

export const SERVICE: AspectsByLanguage = {
  en: [
    aspect(
      'customer service,customer support,service team,support team,call centre,hotel,restaurant,retail,shop',
      'In contact with customers',
      'A good conversation follows four steps',
      'Whoever is in contact with customers represents all of us. The four steps below fit a call, an email and a conversation at the counter alike. Rules about refunds and exceptions are known by heart, so that nobody has to be kept waiting for a simple answer.',
      [
        'Greet: name, eye contact or a friendly first sentence',
        'Understand: ask, listen, repeat in your own words',
        'Solve: give the answer or a date for it',
        'Close: check that it helped, thank, note it down',
      ],
      'numbered',
    ),
  ],
  es: [
    aspect(
      'atencion al cliente,servicio al cliente,soporte,tienda,hotel,restaurante',
      'En contacto con clientes',
      'Una buena conversación sigue cuatro pasos',
      'Quien habla con clientes nos representa a todos. Los cuatro pasos sirven para una llamada, un correo o una conversación en el mostrador. Las normas sobre devoluciones y excepciones se conocen de memoria, para que nadie espere por una respuesta sencilla.',
      [
        'Saludar: nombre, mirada o una primera frase amable',
        'Entender: preguntar, escuchar y repetir con palabras propias',
        'Resolver: dar la respuesta o una fecha',
        'Cerrar: comprobar que ayudó, agradecer y anotar',
      ],
      'numbered',
    ),
  ],
  fr: [
    aspect(
      'service client,relation client,support client,magasin,hotel,restaurant,boutique',
      'En contact avec les clients',
      'Une bonne conversation suit quatre étapes',
      'Qui parle aux clients nous représente tous. Ces quatre étapes valent pour un appel, un e-mail ou un échange au comptoir. Les règles sur les remboursements et les exceptions se savent par cœur, afin que personne n’attende une réponse simple.',
      [
        'Saluer : nom, regard ou première phrase aimable',
        'Comprendre : demander, écouter, reformuler',
        'Résoudre : donner la réponse ou une date',
        'Conclure : vérifier que cela a aidé, remercier, noter',
      ],
      'numbered',
    ),
  ],
}
