/**
 * What people say around a part and never mean by it: greetings, asking, polite and shop words, in both
 * languages, as they are typed without accents. A word of parts never stands here; where one does in
 * another sense ("precio", "caja de"), a phrase that the trade knows is read before it.
 */
const TALK = `
buenas buenos buen bueno dia dias tarde tardes noche noches hola saludos disculpe disculpa
perdon oiga oye mae compa amigo amiga jefe don estimado estimados senor senores gracias favor porfa regala regale regalame regaleme regalan facilita facilitame pa diay
porfavor porfis ayuda ayudeme ayudenme auxilio urgente urge urgentemente ocupo ocupamos ocupa ocupo necesito
necesitamos necesita necesitaria quiero quiere queremos quisiera quisieramos busco buscando buscamos
busca ando anda andamos tengo tiene tienen tendran tendra tenes tienes tenemos venden vende vendes manejan
maneja trabajan consiguen consigue conseguir encontrar encuentro hay habra habria existe existen hallo
cotizar cotizacion cotizame cotizeme coticeme cotizenme cotiza cotizarme comprar compra compro consulto consulta
consultar pregunta preguntar saber sabe saben decir decirme dice digame dime me se te le lo les nos su sus mi mis tu
tus mio mia mios yo ustedes usted ud uds vos ellos el ella es son era esta estan estoy este esto estos estas ese
esa eso esos aquel aqui ahi alla hoy manana ayer ahora ya cuanto cuanta cuantos cuantas cuesta cuestan
vale valen sale salen costo costos precio precios valor presupuesto disponible disponibles disponibilidad
existencia existencias stock inventario entrega envio envios mandan mandar mande mandeme enviar envian
traer traen que cual cuales como donde cuando quien porque pues si no tambien ni pero o u y e a ante bajo
con de del desde durante en entre hacia hasta para por segun sin sobre un una uno unos unas algun alguna
alguno algunos alguien algo otro otra otros otras mas muy mucho mucha muchos bien mal mejor barato barata
baratos economico economica economicos calidad buena buenas bueno buenos nuevo nueva nuevos nuevas usado usada
camion camiones camioncito carro carros vehiculo vehiculos unidad troca troque trailer cabezal
marca marcas modelo modelos tipo tipos ano anos numero num nro parte partes
chunche chunches coso cosa cosas cosito vaina chereque litro litros liter liters litre litres
repuesto repuestos refaccion refacciones pieza piezas codigo codigos referencia ref articulo producto
productos oem original originales generico generica alterno alterna equivalente equivalentes
equivale reemplazo reemplaza reemplazar cambiar poner ponerle pongo puse lleva llevan usa usan sirve
sirven servir serviria queda quedan quede hace hacen hacer hizo hago fallo falla fallando fallado danado
dano dana danaron malo mala quebro quebrado quebrada rompio rompieron roto rota revento reventado
quemo quemado quemada gasto gastado gastada bota botando tira tirando fuga fugando gotea goteando suena sonando
ruido chilla vibra vibrando calienta calentando recalienta jala jalando prende enciende funciona funcionan
trabaja anda tirado varado varada mecanico taller finca viaje ruta cliente clientes urgencia
ahorita rapido pronto momento foto fotos imagen imagenes adjunto
grados degrees pulgadas pulgada inches inch
hello hi hey dear sir madam thanks thank thx please pls plz help need needs needed needing want wants wanted
wanting looking look lookin search searching find finding found get getting got buy buying purchase sell
sells selling carry can could have has having had do does did you your yours u ur we our i im ive id my mine me us
he she they them it its is are am was were be been being there here this that these those what which where
when who why how much many cost costs price prices pricing quote quotes available availability instock
stock inventory ship ships shipping shipped deliver delivery asap urgent quick quickly today tomorrow now
a an the and or but if so as at by for from in into of off on onto out over to up with without about
any some one ones other another also too very really just only good best cheap cheapest new used old
truck trucks rig lorry vehicle vehicles semi pickup brand model type year make number no num part parts
pn item items product code reference oe original genuine aftermarket replacement replace replacing
equivalent equal interchange crosses fits fit fitting goes go going works work working use uses
using broke broken breaks bad worn leaking leaks leak noisy noise failed failing fails fail went gone
can could would will should may might must thing things stuff something anything customer shop mechanic
guys folks bro buddy man hope sure ok okay yes not dont doesnt cant wont
`;

const FILLERS = new Set(TALK.split(/\s+/).filter((word) => word !== ""));

/** Whether a folded word is said around parts and never names one. */
export function isFiller(word: string): boolean {
  return FILLERS.has(word);
}

/** What any part is called: "repuestos npr" asks for all that fits, and for no "repuestos de transmisión". */
const ANY_PART = new Set(
  "repuesto repuestos refaccion refacciones pieza piezas parte partes part parts".split(" "),
);

/** Whether a folded word says that a part is wanted, and not which. */
export function isAnyPart(word: string): boolean {
  return ANY_PART.has(word);
}

/** Whether a text says that parts are wanted and nothing more: it is no filter, and all parts answer it. */
export function asksForAnyPart(folded: string): boolean {
  return isAllOf(folded, isAnyPart);
}

/** Greetings, thanks and what any part is called, which ask for nothing even where they stand alone. */
const GREETINGS = new Set([
  ...ANY_PART,
  ...`hola saludos buenas buenos dia dias tarde tardes noche noches gracias porfa disculpe disculpa mae diay hello hi hey
  thanks thx dear please pls plz`.split(/\s+/),
]);

/** Whether a folded text greets, thanks, or says that a part is wanted, and nothing more. */
export function asksForNothing(folded: string): boolean {
  return isAllOf(folded, (word) => GREETINGS.has(word));
}

/** Whether each word of a folded text is such a one, and there is one. */
function isAllOf(folded: string, isOne: (word: string) => boolean): boolean {
  const words = folded.split(/[^a-z0-9]+/).filter((word) => word !== "");
  return words.length > 0 && words.every(isOne);
}
