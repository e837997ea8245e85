/**
 * Makes of trucks, buses and pickups that are driven where the shop sells, and of which it may have no part, as one
 * folded word each. Names that are words as well ("Force", "Great Wall") do not stand here.
 */
const MAKES = new Set(
  `agrale ankai ashok avia baic bedford beiben bmc byd camc canmax cenntro changan chery cnhtc dacia daewoo daf
  dayun dfac dfm dfsk dongfeng ebro eicher faw fawde foton forland fuda gaz geely gonow haval higer hohan hongyan
  howo huanghai irizar iveco jac jbc jinbei jmc kamaz karry leyland liaz lifan mahindra marcopolo maxus modasa
  otokar pegaso qingling renault roewe rosenbauer sany saic scania shacman shaanxi sinotruk sitrak skywell
  sollers ssangyong steyr sunlong tata tatra temsa uaz ural wuling xcmg yuejin yuchai yutong zhongtong zil
  zoomlion zotye`.split(/\s+/),
);

/**
 * Whether a folded word names a make of which the shop may have nothing: never a slip of another make's name nor
 * the beginning of another word. Where a part says it, it is a word like any other.
 */
export function isOtherMake(word: string): boolean {
  return MAKES.has(word);
}
