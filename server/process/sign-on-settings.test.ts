import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readSignOn } from "./sign-on-settings.ts";

const keycloak = {
  id: "keycloak",
  issuer: "https://keycloak.example.org/realms/school",
  "client-id": "denkspur",
  "client-secret": "a secret",
  name: "Keycloak",
};
const textOf = (...providers: object[]): string => JSON.stringify(providers);
const pem = (type: "rsa" | "ec" | "ed25519"): string => {
  const options = { modulusLength: 2048, namedCurve: "P-256" };
  const { privateKey } = generateKeyPairSync(type as "rsa", options);
  return privateKey.export({ type: "pkcs8", format: "pem" });
};

describe("the setting SIGN_ON", () => {
  test("has no provider where it is not set", () => expect(readSignOn(undefined)).toEqual([]));

  test("reads several providers, in YAML or JSON", () => {
    const yaml = `
      - id: keycloak
        issuer: https://keycloak.example.org/realms/school
        client-id: denkspur
        client-secret: a secret
        name: { de: Schulkonto, en: School account }
        scopes: [profile, email]
        second-factor: { acr: [gold], amr: [otp, hwk] }
        superusers: true
      - id: iserv
        issuer: https://iserv.example.org
        client-id: denkspur
        client-secret: another
        name: IServ
    `;
    expect(readSignOn(yaml)).toEqual([
      {
        id: "keycloak",
        issuer: "https://keycloak.example.org/realms/school",
        clientId: "denkspur",
        proof: { secret: "a secret" },
        name: { de: "Schulkonto", en: "School account" },
        scopes: "openid profile email",
        acr: ["gold"],
        amr: ["otp", "hwk"],
        superusers: true,
      },
      {
        id: "iserv",
        issuer: "https://iserv.example.org",
        clientId: "denkspur",
        proof: { secret: "another" },
        name: { de: "IServ", en: "IServ" },
        // The person must see whose account she connects.
        scopes: "openid profile",
        acr: [],
        amr: [],
        superusers: false,
      },
    ]);
    expect(readSignOn(textOf(keycloak))).toHaveLength(1);
    expect(readSignOn(textOf({ ...keycloak, scopes: [] }))[0]?.scopes).toBe("openid");
  });

  test.each(["rsa", "ec"] as const)("takes a private key (%s) in place of the secret", (type) => {
    const { "client-secret": _secret, ...rest } = keycloak;
    const key = pem(type);
    const [provider] = readSignOn(textOf({ ...rest, "private-key": key, "private-key-id": "one" }));
    expect(provider?.proof).toEqual({ privateKey: key.trim(), keyId: "one" });
  });

  test.each<[text: string, sentence: RegExp]>([
    ["[", /^SIGN_ON must be a list of providers in YAML or JSON, but cannot be read as one\.$/],
    ["[]", /^SIGN_ON must be a list of 1 to 40 providers\.$/],
    [JSON.stringify(keycloak), /^SIGN_ON must be a list/],
    [textOf({ ...keycloak, id: "Key Cloak" }), /^SIGN_ON, provider 1: id must be of small letters/],
    [textOf(keycloak, keycloak), /^SIGN_ON has two providers of the id "keycloak"\.$/],
    [textOf({ ...keycloak, secret: "x" }), /^SIGN_ON, provider "keycloak": there is no setting "secret"\.$/],
    [textOf({ ...keycloak, issuer: undefined }), /issuer is missing\.$/],
    [
      textOf({ ...keycloak, issuer: "http://keycloak.example.org" }),
      /issuer must be an address that begins with https/,
    ],
    [textOf({ ...keycloak, issuer: "https://a:b@keycloak.example.org" }), /issuer must be/],
    [textOf({ ...keycloak, "client-secret": undefined }), /one of client-secret and private-key must be set\.$/],
    [textOf({ ...keycloak, "private-key": "x" }), /one of client-secret and private-key must be set\.$/],
    [
      textOf({ ...keycloak, "client-secret": undefined, "private-key": pem("ed25519") }),
      /private-key must be a PEM text/,
    ],
    [textOf({ ...keycloak, name: "" }), /name must be a text/],
    [textOf({ ...keycloak, name: { de: "Schule" } }), /name must be a text/],
    [textOf({ ...keycloak, scopes: "profile" }), /scopes must be a list/],
    [textOf({ ...keycloak, "second-factor": ["gold"] }), /second-factor must have acr, amr or both\.$/],
    [textOf({ ...keycloak, "second-factor": { acr: "gold" } }), /second-factor\.acr must be a list/],
    [textOf({ ...keycloak, superusers: true }), /superusers has a meaning only beside second-factor\.$/],
    [textOf({ ...keycloak, superusers: "yes" }), /superusers must be true or false\.$/],
  ])("refuses %s", (text, sentence) => {
    expect(() => readSignOn(text)).toThrow(sentence);
  });

  test("names no secret in its refusals", () => {
    const secret = "a very secret secret";
    const broken = [
      textOf({ ...keycloak, "client-secret": secret, superusers: true }),
      `- client-secret: ${secret}\n  id: [`,
      textOf({ ...keycloak, "client-secret": secret, "private-key": secret }),
    ];
    for (const text of broken)
      expect(() => readSignOn(text)).toThrow(expect.objectContaining({ message: expect.not.stringContaining(secret) }));
  });
});
