"""The games under gymnasium's ids: gymnasium.make("century_engine/SpiceRoad-v0", opponent="hard")."""

from __future__ import annotations

#: The names of the games in ids, and their variants.
GAMES = {
    "SpiceRoad": "spice-road",
    "EasternWonders": "eastern-wonders",
    "NewWorld": "new-world",
    "SandToSea": "sand-to-sea",
}


def register() -> None:
    """Registers the games that are not registered yet. Importing the package does so, if gymnasium is installed."""
    from gymnasium.envs.registration import register as register_env
    from gymnasium.envs.registration import registry

    for name, variant in GAMES.items():
        env_id = f"century_engine/{name}-v0"
        if env_id not in registry:
            register_env(
                env_id,
                entry_point="century_engine.against:CenturyAgainstBots",
                vector_entry_point="century_engine.vector_against:CenturyVectorAgainst",
                kwargs={"variant": variant},
            )
