import { FIELD_BOUNDS } from "./field-bounds.ts";

/** What people begin a password with: the best known ones, in English and in Spanish, and our trade. */
const WORDS = `
password passwort pass contrasena clave claves secreto secret qwerty qwertyuiop asdfgh asdfghjkl zxcvbn
zxcvbnm azerty dvorak admin administrator administrador root user usuario guest invitado test testing prueba
demo welcome bienvenido hello hola login access acceso master maestro letmein abc abcd abcdef abcdefgh
iloveyou teamo tequiero amor love mylove princess princesa sunshine sol monkey mono dragon football futbol
baseball soccer superman batman pokemon naruto starwars shadow sombra ninja mustang harley jordan michael
daniel jessica ashley charlie andrew thomas robert jennifer hunter killer pepper ginger cookie computer
computadora internet google facebook samsung android iphone apple microsoft windows linux summer winter
spring autumn verano invierno enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre
diciembre monday friday lunes viernes domingo trustno freedom whatever nothing forever family familia jesus
jesucristo dios angel angeles maria jose juan carlos luis jorge miguel antonio francisco manuel alejandro
alejandra fernando gabriel gabriela andrea daniela sofia valentina camila isabella mariana natalia veronica
costarica ticos puravida alajuela heredia cartago limon guanacaste puntarenas sanjose saprissa liga alajuelense
mexico panama nicaragua guatemala colombia florida miami america barcelona realmadrid
repuesto repuestos repuestera taller mecanico mecanica camion camiones truck trucks trucker diesel motor
motores engine engines turbo garage parts truckparts isuzu hino toyota nissan mitsubishi cummins caterpillar
detroit freightliner kenworth peterbilt volvo mack scania international navistar company empresa negocio
office oficina ventas sales compras shop tienda changeme default temporal temporary nueva nuevo cambiame
`
  .trim()
  .split(/\s+/);

/** What they put behind it. */
const TAILS = [
  ..."0 1 2 3 7 9 00 01 07 10 11 12 13 21 22 23 69 77 88 99 100 101 111 123 222 321 777 911".split(
    " ",
  ),
  ..."1234 4321 12345 54321 123456 654321 1234567 12345678 123456789 1234567890".split(" "),
  ..."! !! . * @ # 1! 12! 123! 1234! 123. @123 _123 #1".split(" "),
  ...Array.from({ length: 60 }, (_, index) => String(1975 + index)),
];

/** Walks over the keyboard and runs of digits that nobody needs to look up. */
const WALKS = `
12345678 123456789 1234567890 87654321 987654321 9876543210 0987654321 01234567 0123456789 11223344 112233445566
12341234 123123123 12312312 123321123 147258369 159753456 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3r4
q1w2e3r4t5 qazwsxedc qwer1234 qwerasdf qweasdzxc asdf1234 asdfasdf zaq12wsx zaq1zaq1 qwertyui qwerty123 qwe12345
a1b2c3d4 aa123456 abc12345 abcd1234 a1234567 a12345678 1a2b3c4d p@ssw0rd p4ssw0rd passw0rd pa55word letmein1
trustno1 qwertyuiop asdfghjkl zxcvbnm1 poiuytrewq lkjhgfdsa mnbvcxz1 qqqqqqqq wwwwwwww 13579246 24681357 20202020
`
  .trim()
  .split(/\s+/);

/**
 * Passwords that are tried first by whoever guesses (security A27, ASVS 6.2.4): well-known ones, and
 * what people make of a known word. Only what is long enough to be allowed at all, in lower case.
 */
export function commonPasswords(): Set<string> {
  const twice = WORDS.map((word) => word + word);
  const tailed = WORDS.flatMap((word) => TAILS.map((tail) => word + tail));
  const repeated = Array.from("abcdefghijklmnopqrstuvwxyz0123456789").flatMap((character) =>
    [8, 9, 10, 12].map((times) => character.repeat(times)),
  );
  return new Set(
    [...WALKS, ...WORDS, ...twice, ...tailed, ...repeated].filter(
      ({ length }) => length > FIELD_BOUNDS.password_longer_than,
    ),
  );
}
