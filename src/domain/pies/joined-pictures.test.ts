import { expect, it } from "vitest";

import { joinedPictures } from "./joined-pictures.ts";

const far = (name: string) => `https://cdn.example/${name}`;
const many = (count: number, name: string) =>
  Array.from({ length: count }, (_none, at) => far(`${name}-${at}.jpg`));

it("are the shop's own, and the file's in place of those that came before it", () => {
  expect(joinedPictures([], [far("a.jpg")])).toEqual([far("a.jpg")]);
  expect(joinedPictures(["/own.jpg", far("old.jpg")], [far("b.jpg"), far("a.jpg")])).toEqual([
    "/own.jpg",
    far("b.jpg"),
    far("a.jpg"),
  ]);
});

it("are the same where only what is behind the question mark is another", () => {
  const standing = [far("a.jpg?v=1"), far("b.jpg")];
  expect(joinedPictures(standing, [far("a.jpg?v=2"), far("b.jpg#top")])).toEqual(standing);
  expect(joinedPictures([], [far("a.jpg?v=1"), far("a.jpg?v=1")])).toEqual([far("a.jpg?v=1")]);
});

it("are told apart by what is behind it where several have one address before it", () => {
  const sent = [far("show?id=1"), far("show?id=2")];
  expect(joinedPictures([], sent)).toEqual(sent);
  expect(joinedPictures(sent, sent)).toEqual(sent);
  expect(joinedPictures([far("show?id=9")], sent)).toEqual(sent);
});

it("stand in the order that staff gave them while a file brings just those that stand", () => {
  const standing = [far("b.jpg"), "/own.jpg", far("a.jpg")];
  expect(joinedPictures(standing, [far("a.jpg"), far("b.jpg?v=2")])).toEqual(standing);
  expect(joinedPictures(standing, [far("a.jpg"), far("c.jpg")])).toEqual([
    "/own.jpg",
    far("a.jpg"),
    far("c.jpg"),
  ]);
});

it("are twelve at most, whatever comes, and the shop's own stay all the same", () => {
  let pictures: string[] = [];
  for (const name of ["one", "two", "three"]) pictures = joinedPictures(pictures, many(12, name));
  expect(pictures).toEqual(many(12, "three"));
  const own = Array.from({ length: 11 }, (_none, at) => `/own-${at}.jpg`);
  expect(joinedPictures(own, many(3, "one"))).toEqual([...own, far("one-0.jpg")]);
  const full = [...own, "/own-11.jpg", "/own-12.jpg"];
  expect(joinedPictures(full, many(3, "one"))).toEqual(full);
});
